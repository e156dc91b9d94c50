export { listTransfers, transfersTo } from './rows.ts'
export {
  acceptTransfer,
  cancelOffersOf,
  cancelTransfer,
  declineTransfer,
  offerTransfer,
} from './transfers.ts'
