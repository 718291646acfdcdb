import "@google/model-viewer";
import { $loader } from "@google/model-viewer/lib/three-components/CachingGLTFLoader.js";
import { Renderer } from "@google/model-viewer/lib/three-components/Renderer.js";
// @ts-expect-error: it comes without types
import { MeshoptDecoder } from "three/examples/jsm/libs/meshopt_decoder.module.js";

// Unpacks the models' geometry; in this build without WebAssembly (scripts/viewer-build.ts).
Renderer.singleton.loader[$loader].setMeshoptDecoder(MeshoptDecoder);
