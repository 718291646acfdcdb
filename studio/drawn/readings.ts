/** Curves of an ordinary day in Delhi NCR, from 0 to 1. */
export const INDOOR = [0.32, 0.28, 0.36, 0.3, 0.2, 0.16, 0.22, 0.18, 0.12, 0.1, 0.14, 0.11];
export const OUTDOOR = [0.62, 0.7, 0.66, 0.78, 0.9, 0.84, 0.72, 0.68, 0.74, 0.82, 0.76, 0.7];
export const CARBON = [0.2, 0.24, 0.4, 0.58, 0.52, 0.44, 0.36, 0.5, 0.42, 0.3, 0.26, 0.22];
