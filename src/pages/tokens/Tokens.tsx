import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import { type AccessToken, calls, endsSoon } from '../../api/contract.ts'
import { settings } from '../../api/settings.ts'
import { invalidateTokens } from '../../api/tokens.ts'
import { TokenList } from '../../components/tokens/TokenList.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAction } from '../hooks/useAction.ts'

const RevokeTokenDialog = lazyWithPreload(() =>
  import('../../components/tokens/RevokeTokenDialog.tsx').then((module) => module.RevokeTokenDialog),
)

type TokensProps = { query: UseQueryResult<AccessToken[]>; ofTeam?: boolean; onCreate?: () => void }

/** Tokens as they are read, each of which can be revoked. */
export function Tokens({ query: { data, isError, dataUpdatedAt, refetch }, ...rest }: TokensProps) {
  const [asked, setAsked] = useState<AccessToken | null>(null)
  const isTerminal = asked?.kind === 'terminal'
  const { run, reset, busy, error } = useAction(calls.revokeToken, {
    failed: `Couldn’t ${isTerminal ? 'sign the terminal out' : 'revoke the access token'}. Try again.`,
    done: () => `${asked?.name} was ${isTerminal ? 'signed out' : 'revoked'}.`,
    goneIsDone: true,
    settle: invalidateTokens,
    onDone: () => setAsked(null),
  })

  return (
    <>
      <TokenList
        {...rest}
        tokens={data?.map((token) => ({ ...token, endsSoon: endsSoon(token, dataUpdatedAt) })) ?? null}
        error={isError ? 'Couldn’t load access tokens. Try again.' : null}
        now={dataUpdatedAt}
        guideHref={`${settings.links.documentation}/access-tokens`}
        onRevoke={(token) => {
          reset()
          setAsked(token)
        }}
        onRetry={() => void refetch()}
      />
      {asked && (
        <RevokeTokenDialog
          token={asked}
          busy={busy}
          error={error}
          onConfirm={() => run({ params: { id: asked.id } })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
