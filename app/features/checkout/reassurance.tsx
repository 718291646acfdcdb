import { Icon } from "../../ui/icon.tsx";

/** What the shop promises with every order (specification §9), beside each sum. */
export function Reassurance() {
  return (
    <ul className="reassure">
      <li>
        <Icon name="truck" />
        <span>Free shipping on all orders within India. Delivery takes 7 to 14 days.</span>
      </li>
      <li>
        <Icon name="return" />
        <span>30-day money-back guarantee, in original packaging with accessories.</span>
      </li>
      <li>
        <Icon name="shield" />
        <span>Warranty 1 year on all products.</span>
      </li>
    </ul>
  );
}
