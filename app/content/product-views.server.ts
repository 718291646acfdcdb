import { fileKey } from "#domain/catalogue/image-key.ts";
import { models } from "./models.generated.ts";

/** A model below /models/: as .glb, as -room.glb for Android's viewer and as .usdz for iPhones. */
export type VariantModel = {
  name: string;
  /** The variant of the .glb that looks like what is chosen; absent where the model has one look. */
  look?: string;
};

/** What hangs on a wall; all others stand. */
const hanging = /^outdoor/;
/** Films in which a variant turns round once, by the picture that stands for it. */
const turning: Record<string, string> = { "purifier-white-wood": "turn" };

/**
 * What there is of a variant besides pictures, by the file name of the picture that stands for it: the
 * site's own pictures have models of the same look. Uploaded pictures have none.
 */
export function viewsOf(file: string): { film?: string; model?: VariantModel } {
  const picture = file.replace(/-\d+\.\w+$/, "");
  const film = turning[picture];
  const model = modelOf(picture);
  return { ...(film ? { film } : {}), ...(model ? { model } : {}) };
}

function modelOf(picture: string): VariantModel | undefined {
  const [product = "", color = "", material = ""] = picture.split("-");
  const name = [product, `${product}-${material}`].find((each) => models[each]);
  if (!name || picture !== `${product}-${color}-${material}`) return;
  const looks = models[name]?.variants ?? [];
  // Monitors for rooms differ by material, and are delivered matte.
  const look = looks.find((each) => [color, `${material}matte`].includes(fileKey(each)));
  if (looks.length > 0 && !look) return;
  return { name, ...(look ? { look } : {}) };
}

/**
 * Where phones show a model in a room, true to scale.
 *
 * @param page absolute address of the product's page; Android's viewer leads back to it.
 * @returns `look`: the one that the model has there, where the page's has several.
 */
export function roomOf(name: string, title: string, page: string) {
  return {
    apple: `/models/${name}.usdz#allowsContentScaling=0`,
    android: sceneViewer(name, title, page),
    look: models[name]?.variants[0]?.replace(" Matte", ""),
  };
}

function sceneViewer(name: string, title: string, page: string): string {
  const asked = new URLSearchParams({
    file: new URL(`/models/${name}-room.glb`, page).href,
    mode: "ar_preferred",
    resizable: "false", // true to scale
    title,
    ...(hanging.test(name) ? { enable_vertical_placement: "true" } : {}),
  });
  const intent = [
    ...["Intent", "scheme=https", "package=com.google.android.googlequicksearchbox"],
    ...["action=android.intent.action.VIEW"],
    `S.browser_fallback_url=${encodeURIComponent(page)}`,
  ];
  return `intent://arvr.google.com/scene-viewer/1.2?${asked}#${intent.join(";")};end;`;
}
