/** A colour or material as it stands in file names and keys: "Baby Pink" is `babypink`. */
export function fileKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** The key of a picture (§3.10): the colour, or "default", together with the material. */
export function imageKey(color: string | null, material: string | null): string {
  const segment = fileKey(color ?? "") || "default";
  return material ? `${segment}-${fileKey(material)}` : segment;
}
