export default function PortalPage() {
  return (
    <div className="quiet-page">
      <div className="wrap">
        <h1>Portal</h1>
      </div>
    </div>
  );
}
