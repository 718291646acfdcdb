import { ModelViewerElement } from "@google/model-viewer";
import decoder from "./decoder.client.js?url";

// The viewer has the decoder of the models' geometry within, and uses it once the address of some script is named.
ModelViewerElement.meshoptDecoderLocation = decoder;
