import type { Need } from '../../../src/api/contract.ts'
import type { ProofDeps } from '../../http/tokens/proof.ts'
import type { User } from '../../http/tokens/user.ts'
import { invitationsTo } from '../members/index.ts'
import { transfersTo } from '../transfers/index.ts'

export async function readOffers(deps: ProofDeps, user: User): Promise<Need[]> {
  const [invitations, transfers] = await Promise.all([invitationsTo(deps, user), transfersTo(deps, user)])
  return [
    ...invitations.map((one): Need => ({ kind: 'invitation', ...one })),
    ...transfers.map(
      ({ id, packageName, name, from, offeredBy, expiresAt }): Need => ({
        kind: 'transfer',
        ...{ id, packageName, name, from: from.name, offeredBy, expiresAt },
      }),
    ),
  ]
}
