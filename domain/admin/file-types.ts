/** The formats of files that tables are exported as, with their types. */
export const fileTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type FileFormat = keyof typeof fileTypes;

/** Whether a text from outside names one of them. */
export const isFileFormat = (format: string): format is FileFormat =>
  Object.hasOwn(fileTypes, format);
