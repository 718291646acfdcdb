/* The checkout script: defines window.Razorpay with the provider's options and callbacks.
   It runs under script-src 'self'; style-src 'self'; frame-src 'self': styles are set through the
   CSSOM only, and the window itself is a page of its own in a frame. */
(() => {
  const CHANNEL = "razorpay-sandbox";
  const source = document.currentScript?.src;
  if (!source) throw new Error("Razorpay: load checkout.js with a classic script element");
  const origin = new URL(source).origin;

  /** The layer over the page: a modal dialog, so that the page behind it is inert. */
  function createLayer(frameUrl, title, onEscape) {
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", title);
    dialog.setAttribute("closedby", "none");
    Object.assign(dialog.style, {
      position: "fixed",
      inset: "0",
      width: "100%",
      height: "100%",
      maxWidth: "none",
      maxHeight: "none",
      margin: "0",
      padding: "0",
      border: "0",
      overflow: "hidden",
      background: "rgb(15 23 20 / 0.6)",
    });

    // Until the window answers there must be a way out that does not depend on it.
    const waiting = document.createElement("div");
    Object.assign(waiting.style, {
      position: "absolute",
      inset: "0",
      display: "grid",
      width: "min(20rem, 100% - 40px)",
      height: "max-content",
      boxSizing: "border-box",
      margin: "auto",
      padding: "24px",
      borderRadius: "16px",
      background: "#faf9f6",
      color: "#16201b",
      justifyItems: "center",
      textAlign: "center",
      gap: "16px",
      font: "17px/1.5 system-ui, sans-serif",
    });
    const text = document.createElement("p");
    text.textContent = "Opening the payment window…";
    text.style.margin = "0";
    const cancel = document.createElement("button");
    cancel.type = "button";
    cancel.textContent = "Cancel";
    Object.assign(cancel.style, {
      minHeight: "44px",
      padding: "0 24px",
      border: "1px solid #737b75",
      borderRadius: "22px",
      background: "transparent",
      color: "inherit",
      font: "inherit",
      cursor: "pointer",
    });
    waiting.append(text, cancel);

    const frame = document.createElement("iframe");
    frame.src = frameUrl;
    frame.title = title;
    Object.assign(frame.style, {
      position: "absolute",
      inset: "0",
      width: "100%",
      height: "100%",
      border: "0",
      visibility: "hidden",
      colorScheme: "light",
    });
    dialog.append(waiting, frame);
    // A window that opens at once should not be announced by a flash.
    waiting.animate([{ opacity: 0 }, { opacity: 1 }], { delay: 300, duration: 150, fill: "both" });
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    dialog.addEventListener("keydown", (event) => {
      if (event.key === "Escape") onEscape();
    });
    return { dialog, frame, waiting, cancel };
  }

  class Razorpay {
    #options;
    #listeners = new Map();
    #layer = null;
    #ready = false;
    #overflow = "";
    #onMessage = (event) => this.#receive(event);

    constructor(options) {
      if (typeof options?.key !== "string") throw new Error("Razorpay: no key passed");
      if (typeof options.order_id !== "string") throw new Error("Razorpay: no order_id passed");
      this.#options = options;
    }

    /** `payment.failed` is called with `{error}` after every attempt that did not succeed. */
    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#layer) return;
      const { key, order_id, name = "Payment" } = this.#options;
      const url = new URL("window", source);
      url.search = new URLSearchParams({ order_id, key, shop: location.origin }).toString();
      this.#layer = createLayer(url.href, `Payment to ${name}`, () => this.#escape());
      this.#layer.cancel.addEventListener("click", () => this.close());
      this.#ready = false;
      this.#overflow = document.documentElement.style.overflow;
      document.documentElement.style.overflow = "hidden";
      window.addEventListener("message", this.#onMessage);
      document.body.append(this.#layer.dialog);
      this.#layer.dialog.showModal();
    }

    /** Closes the window as the customer's own Close button does. */
    close() {
      if (!this.#layer) return;
      this.#end(() => this.#options.modal?.ondismiss?.());
    }

    #escape() {
      if (this.#ready) this.#send({ type: "escape" });
      else this.close();
    }

    #send(message) {
      this.#layer.frame.contentWindow.postMessage({ channel: CHANNEL, ...message }, origin);
    }

    #receive({ source: sender, origin: from, data }) {
      if (!this.#layer || sender !== this.#layer.frame.contentWindow) return;
      if (from !== origin || data?.channel !== CHANNEL) return;
      if (data.type === "ready") this.#welcome();
      if (data.type === "dismissed") this.close();
      if (data.type === "failed") this.#emit("payment.failed", { error: data.error });
      if (data.type === "paid") this.#end(() => this.#options.handler?.(data.response));
    }

    /** Hands over what the window cannot know; functions stay here. */
    #welcome() {
      const { amount, name, description, prefill, notes, theme, modal, retry, config } =
        this.#options;
      const settings = {
        amount,
        name,
        description,
        prefill,
        notes,
        theme,
        modal: { confirm_close: modal?.confirm_close, escape: modal?.escape },
        retry,
        config,
      };
      // JSON drops what cannot be cloned, a framework's proxies for example.
      this.#send({ type: "settings", settings: JSON.parse(JSON.stringify(settings)) });
      this.#ready = true;
      this.#layer.waiting.style.display = "none";
      this.#layer.frame.style.visibility = "visible";
      this.#layer.frame.focus();
    }

    #emit(name, payload) {
      for (const listener of this.#listeners.get(name) ?? []) listener(payload);
    }

    /** Takes the layer away, which gives the focus back, and then calls the shop. */
    #end(call) {
      const { dialog } = this.#layer;
      this.#layer = null;
      window.removeEventListener("message", this.#onMessage);
      document.documentElement.style.overflow = this.#overflow;
      dialog.close();
      dialog.remove();
      call();
    }
  }

  window.Razorpay = Razorpay;
})();
