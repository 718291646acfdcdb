/**
 * A plain glTF model as the text of a USD scene, in the form that AR Quick Look reads: metres, Y up,
 * one mesh for each primitive, UsdPreviewSurface. Blender's package in Debian has no USD.
 */
import { at, elements, type Glb, type GltfMaterial, type Node } from "./glb.ts";

export type Picture = { name: string; bytes: Buffer };

/** Digits behind the point: a hundredth of a millimetre, an angle of a degree, a thousandth of a picture. */
const [PLACE, WAY, SHARE] = [5, 2, 4];

const short = (value: number, digits: number) => String(Number(value.toFixed(digits)) || 0);
const tuple = (values: readonly number[], digits: number) =>
  `(${values.map((each) => short(each, digits)).join(",")})`;
const list = (all: readonly number[][], digits: number) =>
  `[${all.map((each) => tuple(each, digits)).join(",")}]`;

export function sceneText(glb: Glb, rests: "floor" | "wall"): string {
  const alignment = rests === "wall" ? "vertical" : "horizontal";
  return `#usda 1.0
(
  defaultPrim = "Root"
  metersPerUnit = 1
  upAxis = "Y"
)
def Xform "Root"
{
  token preliminary:anchoring:type = "plane"
  token preliminary:planeAnchoring:alignment = "${alignment}"
  def Scope "Materials"
  {
${glb.json.materials.map((material, i) => surface(glb, material, i)).join("\n")}
  }
${at(glb.json.scenes, 0)
  .nodes.map((index) => xform(glb, at(glb.json.nodes, index)))
  .join("\n")}
}
`;
}

/** The model's pictures as they lie in the package. */
export function picturesOf({ json, bytes }: Glb): Picture[] {
  return (json.images ?? []).map(({ bufferView }, i) => {
    const { byteOffset = 0, byteLength } = at(json.bufferViews, bufferView);
    return { name: pictureName(i), bytes: bytes.subarray(byteOffset, byteOffset + byteLength) };
  });
}

const pictureName = (source: number) => `textures/picture${source}.jpg`;

function xform(glb: Glb, node: Node): string {
  const { translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] } = node;
  const [x = 0, y = 0, z = 0, w = 1] = rotation;
  const primitives = at(glb.json.meshes, node.mesh ?? -1).primitives;
  return `  def Xform "${node.name}"
  {
    float3 xformOp:translate = ${tuple(translation, PLACE)}
    quatf xformOp:orient = ${tuple([w, x, y, z], 6)}
    float3 xformOp:scale = ${tuple(scale, 6)}
    uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:orient", "xformOp:scale"]
${primitives.map((_, i) => mesh(glb, node, i)).join("\n")}
  }`;
}

function mesh(glb: Glb, node: Node, index: number): string {
  const { attributes, indices, material } = at(
    at(glb.json.meshes, node.mesh ?? -1).primitives,
    index,
  );
  const { POSITION = -1, NORMAL = -1, TEXCOORD_0 } = attributes;
  const corners = elements(glb, indices).flat();
  const { min = [], max = [] } = at(glb.json.accessors, POSITION);
  const textured = TEXCOORD_0 !== undefined && picturesUsed(at(glb.json.materials, material)) > 0;
  // a picture's first row is at the bottom in USD
  const turned = textured ? elements(glb, TEXCOORD_0).map(([u = 0, v = 0]) => [u, 1 - v]) : [];
  const uvs = `
      texCoord2f[] primvars:st = ${list(turned, SHARE)} (
        interpolation = "vertex"
      )`;
  return `    def Mesh "part${index}" (
      prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
      uniform bool doubleSided = 1
      float3[] extent = [${tuple(min, PLACE)},${tuple(max, PLACE)}]
      int[] faceVertexCounts = [${Array(corners.length / 3).fill(3)}]
      int[] faceVertexIndices = [${corners}]
      rel material:binding = </Root/Materials/M${material}>
      normal3f[] normals = ${list(elements(glb, NORMAL), WAY)} (
        interpolation = "vertex"
      )
      point3f[] points = ${list(elements(glb, POSITION), PLACE)}${textured ? uvs : ""}
      uniform token subdivisionScheme = "none"
    }`;
}

const picturesUsed = (material: GltfMaterial) =>
  [material.pbrMetallicRoughness?.baseColorTexture, material.emissiveTexture].filter(Boolean)
    .length;

function surface(glb: Glb, material: GltfMaterial, index: number): string {
  const path = `/Root/Materials/M${index}`;
  const { pbrMetallicRoughness: pbr = {}, emissiveFactor = [0, 0, 0], emissiveTexture } = material;
  const colour = (pbr.baseColorFactor ?? [1, 1, 1]).slice(0, 3);
  const inputs = [
    input(path, "diffuseColor", colour, pbr.baseColorTexture),
    input(path, "emissiveColor", emissiveFactor, emissiveTexture),
  ];
  const shown = [
    texture(glb, path, "diffuseColor", colour, pbr.baseColorTexture),
    texture(glb, path, "emissiveColor", emissiveFactor, emissiveTexture),
  ];
  const reader = picturesUsed(material)
    ? `
      def Shader "Coordinates"
      {
        uniform token info:id = "UsdPrimvarReader_float2"
        string inputs:varname = "st"
        float2 outputs:result
      }`
    : "";
  return `    def Material "M${index}"
    {
      token outputs:surface.connect = <${path}/Surface.outputs:surface>
      def Shader "Surface"
      {
        uniform token info:id = "UsdPreviewSurface"
        ${inputs.join("\n        ")}
        float inputs:roughness = ${short(pbr.roughnessFactor ?? 1, 3)}
        float inputs:metallic = ${short(pbr.metallicFactor ?? 1, 3)}
        int inputs:useSpecularWorkflow = 0
        token outputs:surface
      }${reader}${shown.join("")}
    }`;
}

function input(path: string, name: string, colour: number[], picture?: { index: number }): string {
  return picture
    ? `color3f inputs:${name}.connect = <${path}/${name}.outputs:rgb>`
    : `color3f inputs:${name} = ${tuple(colour, 4)}`;
}

function texture(
  { json }: Glb,
  path: string,
  name: string,
  colour: number[],
  picture?: { index: number },
): string {
  if (!picture) return "";
  const { source = -1 } = at(json.textures, picture.index);
  return `
      def Shader "${name}"
      {
        uniform token info:id = "UsdUVTexture"
        asset inputs:file = @${pictureName(source)}@
        float2 inputs:st.connect = <${path}/Coordinates.outputs:result>
        float4 inputs:scale = ${tuple([...colour, 1], 4)}
        token inputs:sourceColorSpace = "sRGB"
        token inputs:wrapS = "repeat"
        token inputs:wrapT = "repeat"
        float3 outputs:rgb
      }`;
}
