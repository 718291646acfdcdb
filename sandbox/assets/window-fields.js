/* The window's fields: what is typed, what is wrong with it, and what the request makes of it. */

const byId = (id) => document.getElementById(id);

/** Ties an error to its field, or takes it away with ""; true when the field is right. */
export function setError(id, text) {
  byId(`${id}-error`).textContent = text;
  if (text) byId(id).setAttribute("aria-invalid", "true");
  else byId(id).removeAttribute("aria-invalid");
  return text === "";
}

const digitsOf = (id) => byId(id).value.replace(/\D/g, "");
const isTestValue = (value) => document.querySelector(`[data-value="${CSS.escape(value)}"]`);

/** Groups digits while they are typed at the end; in the middle the caret would jump. */
function groupWhileTyping(id, grouped) {
  byId(id).addEventListener("input", (event) => {
    const input = event.target;
    if (event.inputType?.startsWith("delete")) return;
    if (input.selectionStart === input.value.length) input.value = grouped(digitsOf(id));
  });
}
const cardGroups = (digits) => digits.slice(0, 19).replace(/\d{4}(?=\d)/g, "$& ");
const expiryGroups = (digits) => {
  const year = digits.slice(digits.length === 6 ? 4 : 2).slice(0, 2); // 2030 is shortened to 30
  return year ? `${digits.slice(0, 2)} / ${year}` : digits;
};

export function groupFields() {
  groupWhileTyping("number", cardGroups);
  groupWhileTyping("expiry", expiryGroups);
}

/** Month and full year of the expiry field, or null when they are not a date to come. */
function readExpiry() {
  const digits = digitsOf("expiry");
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  if (digits.length !== 4 || month < 1 || month > 12) return null;
  return new Date(year, month, 1) > new Date() ? { month, year } : null;
}

/** Checks the card's fields, marks the wrong ones, and gives the request's part or null. */
export function readCard() {
  const number = digitsOf("number");
  const expiry = readExpiry();
  const cvv = digitsOf("cvv");
  const name = byId("name").value.trim();
  const right = [
    setError("number", isTestValue(number) ? "" : "Use a test card: the list is below."),
    setError("expiry", expiry ? "" : "Enter a future date."),
    setError("cvv", cvv.length === 3 ? "" : "Enter any 3 digits."),
    setError("name", name ? "" : "Enter any name."),
  ].every(Boolean);
  if (!isTestValue(number)) byId("way-card").querySelector("details").open = true;
  if (!right) return null;
  const { month, year } = expiry;
  return { method: "card", card: { number, expiry_month: month, expiry_year: year, cvv, name } };
}

/** Checks the UPI id in the same way. */
export function readUpi() {
  const vpa = byId("vpa").value.trim().toLowerCase();
  if (setError("vpa", isTestValue(vpa) ? "" : "Use a test UPI ID: the list is below.")) {
    return { method: "upi", vpa };
  }
  byId("way-upi").querySelector("details").open = true;
  return null;
}

/** Fills in a test card or UPI id of the list, with the rest of the form where it needs one. */
export function fill({ field, value }) {
  byId(field).value = field === "number" ? cardGroups(value) : value;
  setError(field, "");
  if (field !== "number") return;
  byId("expiry").value = `12 / ${String(new Date().getFullYear() + 2).slice(-2)}`;
  byId("cvv").value = "123";
  if (!byId("name").value) byId("name").value = "Test Buyer";
  for (const id of ["expiry", "cvv", "name"]) setError(id, "");
}
