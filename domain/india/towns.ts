import type { StateName } from "./states.ts";

/**
 * Towns by state, with the beginnings of the PIN codes that are theirs. India Post gives the first three
 * digits to a sorting district and, within it, the lowest numbers to its head town: those are listed, as
 * they are commonly known, and nothing of the country in between. Written for this project
 * (docs/decisions/0143): good enough to fill in and be looked at, not to refuse.
 */
const table = {
  Delhi: {
    Delhi: "110",
  },
  Haryana: {
    Gurugram: "1220",
    Faridabad: "1210",
    Panchkula: "13411",
    Panipat: "132103",
    Karnal: "132001",
    Rohtak: "124001",
    Hisar: "125001",
    Sonipat: "131001",
  },
  Chandigarh: {
    Chandigarh: "1600",
  },
  Punjab: {
    Mohali: "160055 160059 160062 160071",
    Ludhiana: "1410",
    Amritsar: "1430",
    Jalandhar: "14400",
    Patiala: "14700",
    Bathinda: "15100",
  },
  "Himachal Pradesh": {
    Shimla: "17100",
  },
  "Jammu and Kashmir": {
    Srinagar: "1900",
    Jammu: "1800",
  },
  Ladakh: {
    Leh: "194101",
  },
  Uttarakhand: {
    Dehradun: "24800",
    Haridwar: "249401",
    Rishikesh: "249201",
  },
  "Uttar Pradesh": {
    Noida: "201301 201303 201304 201305 201307 201309",
    "Greater Noida": "201308 201310",
    Ghaziabad: "2010",
    Lucknow: "2260",
    Kanpur: "2080",
    Varanasi: "2210",
    Agra: "2820",
    Prayagraj: "2110",
    Meerut: "25000",
    Bareilly: "24300",
    Aligarh: "20200",
    Moradabad: "244001",
    Gorakhpur: "27300",
    Mathura: "281001",
    Jhansi: "28400",
    Saharanpur: "247001",
  },
  Rajasthan: {
    Jaipur: "3020",
    Jodhpur: "34200 34201",
    Kota: "32400",
    Udaipur: "31300",
    Ajmer: "30500",
    Bikaner: "33400",
  },
  Gujarat: {
    Ahmedabad: "3800",
    Surat: "3950",
    Vadodara: "3900",
    Rajkot: "36000",
    Gandhinagar: "38200 38201",
    Bhavnagar: "36400",
    Jamnagar: "36100",
  },
  "Dadra and Nagar Haveli and Daman and Diu": {
    Daman: "396210",
    Silvassa: "396230",
  },
  Maharashtra: {
    Mumbai: "4000 4001",
    Thane: "4006",
    "Navi Mumbai": "400614 400701 400703 400705 400706 400708 400709 400710 410210",
    Pune: "4110",
    Nagpur: "4400",
    Nashik: "4220",
    "Chhatrapati Sambhajinagar": "43100",
    Kolhapur: "41600",
    Solapur: "41300",
    Amravati: "44460",
    Sangli: "416416",
  },
  Goa: {
    Panaji: "403001",
    Margao: "403601",
    "Vasco da Gama": "403802",
  },
  "Madhya Pradesh": {
    Indore: "4520",
    Bhopal: "4620",
    Jabalpur: "48200",
    Gwalior: "47400 47401",
    Ujjain: "45600",
  },
  Chhattisgarh: {
    Raipur: "49200 49201",
    Bhilai: "49000 49001 49002",
    Bilaspur: "49500",
  },
  Telangana: {
    Hyderabad: "5000",
    Warangal: "50600",
    Karimnagar: "505001",
    Nizamabad: "50300",
  },
  "Andhra Pradesh": {
    Visakhapatnam: "5300",
    Vijayawada: "5200",
    Guntur: "52200",
    Tirupati: "51750",
    Nellore: "52400",
    Kurnool: "51800",
    Kakinada: "53300",
  },
  Karnataka: {
    Bengaluru: "5600 5601",
    Mysuru: "5700",
    Mangaluru: "5750",
    Hubballi: "58002 58003",
    Dharwad: "58000",
    Belagavi: "59000 59001",
    Kalaburagi: "58510",
    Udupi: "576101",
    Shivamogga: "57720",
    Davanagere: "57700",
  },
  "Tamil Nadu": {
    Chennai: "6000 6001",
    Coimbatore: "6410",
    Madurai: "6250",
    Tiruchirappalli: "6200",
    Salem: "63600 63601",
    Tiruppur: "64160",
    Erode: "63800",
    Vellore: "63200",
    Tirunelveli: "62700",
    Thanjavur: "61300",
  },
  Puducherry: {
    Puducherry: "60500 60501",
  },
  Kerala: {
    Kochi: "6820",
    Thiruvananthapuram: "6950",
    Kozhikode: "6730",
    Thrissur: "68000 68001 68002",
    Kollam: "69100",
    Kannur: "67000",
    Alappuzha: "68800",
    Kottayam: "68600",
    Palakkad: "67800",
  },
  "West Bengal": {
    Kolkata: "7000 70010",
    Howrah: "71110",
    Siliguri: "73400",
    Durgapur: "71320",
    Asansol: "71330",
  },
  Odisha: {
    Bhubaneswar: "7510",
    Cuttack: "7530",
    Rourkela: "76900 76901",
    Puri: "75200",
  },
  Bihar: {
    Patna: "8000",
    Gaya: "82300",
    Muzaffarpur: "84200",
    Bhagalpur: "81200",
  },
  Jharkhand: {
    Ranchi: "83400 83401",
    Jamshedpur: "83100 83101",
    Dhanbad: "82600",
  },
  Assam: {
    Guwahati: "7810",
    Dibrugarh: "78600",
    Silchar: "78800",
  },
  Meghalaya: {
    Shillong: "79300 79301",
  },
  Manipur: {
    Imphal: "79500",
  },
  Mizoram: {
    Aizawl: "79600",
  },
  Nagaland: {
    Kohima: "79700",
    Dimapur: "79711",
  },
  Tripura: {
    Agartala: "79900",
  },
  "Arunachal Pradesh": {
    Itanagar: "79111",
  },
  Sikkim: {
    Gangtok: "737101",
  },
  Lakshadweep: {
    Kavaratti: "682555",
  },
} as const satisfies Partial<Record<StateName, Record<string, string>>>;

/** A town and the state that it lies in, by their official English names. */
export type Town = { city: string; state: StateName };

const towns = new Map<string, Town>(
  Object.entries(table).flatMap(([state, cities]) =>
    Object.entries(cities).flatMap(([city, starts]) =>
      starts.split(" ").map((start) => [start, { city, state: state as StateName }] as const),
    ),
  ),
);

/** All towns with the beginnings of PIN codes that are theirs. */
export const townStarts: readonly (readonly [start: string, town: Town])[] = [...towns];

/** The town of a PIN code of six digits: the longest beginning that fits; null: none is known. */
export function townOfPin(pin: string): Town | null {
  for (let length = 6; length >= 3; length--) {
    const town = towns.get(pin.slice(0, length));
    if (town) return town;
  }
  return null;
}
