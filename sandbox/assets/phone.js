/* The page that stands for a UPI app: one comes back by closing it, where the browser lets a page do so. */
const back = document.getElementById("back");
if (window.opener) {
  back.hidden = false;
  back.addEventListener("click", () => window.close());
}
