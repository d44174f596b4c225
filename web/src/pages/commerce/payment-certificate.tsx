import { PaymentCertificate } from '../../features/commerce/certificates/payment-certificate.tsx';

/** /orders/certificate?order=, or ?year=&channel= [PAY-175] */
export function PaymentCertificatePage() {
  return (
    <div className="page max-w-[760px]">
      <PaymentCertificate />
    </div>
  );
}
