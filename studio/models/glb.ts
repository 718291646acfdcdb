/** Reading binary glTF: as much of it as the studio's own models use. */
import { readFileSync } from "node:fs";

type Accessor = {
  bufferView?: number;
  byteOffset?: number;
  componentType: number;
  normalized?: boolean;
  count: number;
  type: "SCALAR" | "VEC2" | "VEC3" | "VEC4";
  min?: number[];
  max?: number[];
};
export type Primitive = {
  attributes: Record<string, number>;
  indices: number;
  material: number;
};
export type Node = {
  name?: string;
  mesh?: number;
  children?: number[];
  translation?: number[];
  rotation?: number[];
  scale?: number[];
};
export type GltfMaterial = {
  name?: string;
  pbrMetallicRoughness?: {
    baseColorFactor?: number[];
    baseColorTexture?: { index: number };
    metallicFactor?: number;
    roughnessFactor?: number;
  };
  emissiveFactor?: number[];
  emissiveTexture?: { index: number };
};
export type Gltf = {
  extensionsUsed?: string[];
  extensions?: { KHR_materials_variants?: { variants: { name: string }[] } };
  scenes: { nodes: number[] }[];
  nodes: Node[];
  meshes: { primitives: Primitive[] }[];
  materials: GltfMaterial[];
  textures?: { source?: number; extensions?: { EXT_texture_webp?: { source: number } } }[];
  images?: { bufferView: number; mimeType: string }[];
  accessors: Accessor[];
  bufferViews: { byteOffset?: number; byteLength: number; byteStride?: number }[];
};
export type Glb = { json: Gltf; bytes: Buffer };

const HEADER = 12;

/** A file's description and its bytes. Throws for anything that is not binary glTF 2. */
export function readGlb(file: string): Glb {
  const all = readFileSync(file);
  if (all.toString("latin1", 0, 4) !== "glTF" || all.readUInt32LE(4) !== 2)
    throw new Error(`${file} is no binary glTF 2`);
  const length = all.readUInt32LE(HEADER);
  const start = HEADER + 8;
  const json = JSON.parse(all.toString("utf8", start, start + length)) as Gltf;
  return { json, bytes: all.subarray(start + length + 8) };
}

const TYPES = {
  5120: { size: 1, most: 127 },
  5121: { size: 1, most: 255 },
  5122: { size: 2, most: 32767 },
  5123: { size: 2, most: 65535 },
  5125: { size: 4, most: 1 },
  5126: { size: 4, most: 1 },
} as const;
const WIDE = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 } as const;

function kindOf(accessor: Accessor) {
  return TYPES[accessor.componentType as keyof typeof TYPES];
}

/** An accessor's elements, for plain files alone: compressed ones hold no such numbers. */
export function elements({ json, bytes }: Glb, index: number): number[][] {
  const accessor = at(json.accessors, index);
  const view = at(json.bufferViews, accessor.bufferView ?? -1);
  const { size } = kindOf(accessor);
  const wide = WIDE[accessor.type];
  const stride = view.byteStride ?? size * wide;
  const start = (view.byteOffset ?? 0) + (accessor.byteOffset ?? 0);
  const read = {
    5120: (o: number) => bytes.readInt8(o),
    5121: (o: number) => bytes.readUInt8(o),
    5122: (o: number) => bytes.readInt16LE(o),
    5123: (o: number) => bytes.readUInt16LE(o),
    5125: (o: number) => bytes.readUInt32LE(o),
    5126: (o: number) => bytes.readFloatLE(o),
  }[accessor.componentType as keyof typeof TYPES];
  return Array.from({ length: accessor.count }, (_, i) =>
    Array.from({ length: wide }, (_, k) => read(start + i * stride + k * size)),
  );
}

/** An element of a list that must be there. */
export function at<T>(list: readonly T[] | undefined, index: number): T {
  const found = list?.[index];
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
}

export function triangles({ json }: Glb): number {
  const primitives = json.meshes.flatMap((mesh) => mesh.primitives);
  return primitives.reduce((sum, each) => sum + at(json.accessors, each.indices).count / 3, 0);
}

type Box = { low: number[]; high: number[] };

/**
 * The box of a node's own mesh in metres, in the node's frame: turned by nothing, scaled by its
 * scale. Compressed files state their corners as whole numbers, which `normalized` makes fractions.
 */
export function boxOf({ json }: Glb, name: string): Box {
  const node = json.nodes.find((each) => each.name === name);
  const mesh = at(json.meshes, node?.mesh ?? -1);
  const low = Array<number>(3).fill(Number.POSITIVE_INFINITY);
  const high = Array<number>(3).fill(Number.NEGATIVE_INFINITY);
  for (const { attributes } of mesh.primitives) {
    const accessor = at(json.accessors, attributes.POSITION ?? -1);
    const unit = accessor.normalized ? kindOf(accessor).most : 1;
    for (const axis of [0, 1, 2]) {
      const scale = (node?.scale?.[axis] ?? 1) / unit;
      low[axis] = Math.min(low[axis] ?? 0, (accessor.min?.[axis] ?? 0) * scale);
      high[axis] = Math.max(high[axis] ?? 0, (accessor.max?.[axis] ?? 0) * scale);
    }
  }
  return { low, high };
}

/** Width, height and depth of a node's mesh in millimetres. */
export function sizeOf(glb: Glb, name: string): [number, number, number] {
  const { low, high } = boxOf(glb, name);
  const size = [0, 1, 2].map(
    (axis) => Math.round(((high[axis] ?? 0) - (low[axis] ?? 0)) * 10_000) / 10,
  );
  return size as [number, number, number];
}
