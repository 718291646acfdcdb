/** The kinds of files that tables are exported as. */
export const fileTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** Whether an address names one of them. */
export const isFileFormat = (format: string): format is keyof typeof fileTypes =>
  Object.hasOwn(fileTypes, format);
