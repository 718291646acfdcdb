import type PDFDocument from "pdfkit";

/** A document of pdfkit with the page that is drawn on. */
export type Page = InstanceType<typeof PDFDocument>;
