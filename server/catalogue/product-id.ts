/** Whether a number can be the id or the revision of a product: whole, above 0, and one that the database knows. */
export const isProductId = (id: number): boolean => Number.isInteger(id) && id > 0 && id < 2 ** 31;
