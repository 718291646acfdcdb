/** Every public page of a shop in English, as its own sitemap lists them: paths with their search. */
export async function publicPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)];
  const paths = addresses.map(([, address = ""]) => address.slice(url.length));
  return paths.filter((path) => !/^\/hi(\/|$)/.test(path));
}
