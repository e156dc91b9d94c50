import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import type { KeyCheck, KeyInfo } from '../../api/contract.ts'
import { keysQuery } from '../../api/keys.ts'
import { ApiKeySection } from '../../components/apps/ApiKeySection/ApiKeySection.tsx'
import { isLive, stateOfKey } from '../../components/apps/keyRow.ts'
import type { KeyToRevoke } from '../../machines/apps/apiKeyDialogSetup.ts'
import { checkKeyMachine, viewCheckKey } from '../../machines/apps/checkKeyMachine.ts'
import { portalDelays } from '../../machines/shared/portalDelays.ts'

type AppKeysProps = {
  packageName: string
  onView: () => void
  onRegenerate: () => void
  onRotate: () => void
  onRevoke: (key: KeyToRevoke) => void
}

/** The API Key section of an app. While a grace period runs, its keys are read again and again: what uses the old one? */
export function AppKeys({ packageName, onRevoke, ...actions }: AppKeysProps) {
  const { data, isError, refetch, dataUpdatedAt } = useQuery({
    ...keysQuery(packageName),
    refetchInterval: ({ state }) => (state.data?.some(isEnding) ? portalDelays.keysRead : false),
  })
  const [snapshot, send] = useMachine(checkKeyMachine, { input: { packageName } })
  const { check, ...checker } = viewCheckKey(snapshot)

  return (
    <ApiKeySection
      {...actions}
      keys={data ?? null}
      error={isError ? 'Couldn’t load API keys. Try again.' : null}
      now={dataUpdatedAt}
      onRevoke={(key) => onRevoke({ ...key, isLast: isOnlyActive(key, data) })}
      checker={{
        ...checker,
        check: isOutdated(check, data) ? null : check,
        onCheck: (text) => send({ type: 'check', text }),
        onEdit: () => send({ type: 'edit' }),
      }}
      onRetry={() => void refetch()}
    />
  )
}

/** Whether the key that was judged has ended since, or was given an end. */
function isOutdated(check: KeyCheck | null, keys: readonly KeyInfo[] = []): boolean {
  const present = keys.find(({ id }) => id === check?.key?.id)
  return (
    present !== undefined &&
    (present.revokedAt !== check?.key?.revokedAt || present.expiresAt !== check?.key?.expiresAt)
  )
}

const isOnlyActive = ({ id }: KeyInfo, keys: readonly KeyInfo[] = []) =>
  !keys.some((other) => other.id !== id && isLive(other, Date.now()))

const isEnding = (key: KeyInfo) => stateOfKey(key, Date.now()) === 'ending'
