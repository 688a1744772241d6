export { CardPayment } from "./card";
export { Checkout, type Order } from "./checkout";
export { PaymentDeclined, type PaymentProvider as Provider, type Receipt } from "./payment";
export { VoucherPayment } from "./voucher";
