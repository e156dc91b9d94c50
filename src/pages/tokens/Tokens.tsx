import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { type AccessToken, endsSoon } from '../../api/contract.ts'
import { settings } from '../../api/settings.ts'
import { invalidateTokens } from '../../api/tokens.ts'
import { TokenList } from '../../components/tokens/TokenList/TokenList.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { revokeTokenMachine, viewRevokeToken } from '../../machines/tokens/revokeTokenMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'

const RevokeTokenDialog = lazyWithPreload(() =>
  import('../../components/tokens/RevokeTokenDialog/RevokeTokenDialog.tsx').then(
    (module) => module.RevokeTokenDialog,
  ),
)

type TokensProps = { query: UseQueryResult<AccessToken[]>; ofTeam?: boolean; onCreate?: () => void }

/** Tokens as they are read, each of which can be revoked. */
export function Tokens({ query: { data, isError, dataUpdatedAt, refetch }, ...rest }: TokensProps) {
  const queries = useQueryClient()
  const [snapshot, send, actor] = useMachine(revokeTokenMachine)
  const revocation = viewRevokeToken(snapshot)
  useMachineEvents(actor, () => invalidateTokens(queries))

  return (
    <>
      <TokenList
        {...rest}
        tokens={data?.map((token) => ({ ...token, endsSoon: endsSoon(token, dataUpdatedAt) })) ?? null}
        error={isError ? 'Couldn’t load access tokens. Try again.' : null}
        now={dataUpdatedAt}
        guideHref={`${settings.links.documentation}/access-tokens`}
        onRevoke={(token) => send({ type: 'ask', token })}
        onRetry={() => void refetch()}
      />
      {revocation && (
        <RevokeTokenDialog
          {...revocation}
          onConfirm={() => send({ type: 'confirm' })}
          onClose={() => send({ type: 'close' })}
        />
      )}
    </>
  )
}
