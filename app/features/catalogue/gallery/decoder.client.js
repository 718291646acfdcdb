// Loaded by the viewer of models, which then unpacks geometry by the decoder that it has within (model-viewer.client.ts).
