/** Yearly averages of PM10 in µg/m³, as the government reported to Parliament (Lok Sabha, July and December 2025). */
export const cityYear = "2024–25";
export const cities = [
  { name: "delhi", pm10: 203 },
  { name: "ahmedabad", pm10: 103 },
  { name: "kolkata", pm10: 92 },
  { name: "mumbai", pm10: 90 },
  { name: "hyderabad", pm10: 81 },
  { name: "bengaluru", pm10: 68 },
  { name: "chennai", pm10: 58 },
] as const;
export type CityName = (typeof cities)[number]["name"];
