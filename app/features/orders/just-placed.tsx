import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Toast } from "#app/ui/toast.tsx";
import { siteMessages } from "#texts/site/site-messages.ts";

/**
 * 'Order placed successfully!' (§2.58), where the server says so. The order's name
 * is then taken out of the address, so that a reload does not repeat it.
 */
export function JustPlaced({ placed }: { placed: boolean }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState(placed);
  useEffect(() => {
    if (!placed) return;
    setShown(true);
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [placed, pathname, navigate]);
  return (
    <div className="flash" role="status">
      {shown ? <Toast onClose={() => setShown(false)}>{siteMessages().orderPlaced}</Toast> : null}
    </div>
  );
}
