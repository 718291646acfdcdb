/** Why a use-case of accounts refuses. */
export const accountFailures = {} as const;
