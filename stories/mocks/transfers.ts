import type { Transfer } from '../../src/api/contract.ts'
import { refusal } from './handle.ts'
import type { CloudState } from './state.ts'

export const openTransferOf = ({ transfers }: CloudState, packageName: string): Transfer | undefined =>
  transfers.find((one) => one.packageName === packageName && one.state === 'OFFERED')

export const transferOpen = () =>
  refusal(409, 'TRANSFER_OPEN', 'This app is offered to somebody. Cancel the offer first.')
