/** A browser without scripts before a started shop: it keeps its cookies and follows nothing. */
export function visit(url: string) {
  const cookies = new Map<string, string>();
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  async function read(answer: Response) {
    for (const one of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get("location") ?? "";
    return { status: answer.status, location, text: await answer.text() };
  }
  return {
    cookies,
    get: async (path: string) =>
      read(await fetch(url + path, { headers: { cookie: header() }, redirect: "manual" })),
    post: async (path: string, fields: Record<string, string>) =>
      read(
        await fetch(url + path, {
          method: "POST",
          headers: { cookie: header(), origin: url },
          body: new URLSearchParams(fields),
          redirect: "manual",
        }),
      ),
  };
}
