export { listTransfers, transfersTo } from './rows.ts'
export { acceptTransfer, cancelTransfer, declineTransfer, offerTransfer } from './transfers.ts'
