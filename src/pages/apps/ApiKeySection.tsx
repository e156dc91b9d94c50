import { useQuery } from '@tanstack/react-query'
import { KeyRound, Repeat, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { App, KeyInfo } from '../../api/contract.ts'
import { keysQuery } from '../../api/keys.ts'
import { KeyList } from '../../components/apps/KeyList.tsx'
import { isLive, stateOfKey } from '../../components/apps/keyRow.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { Details } from '../../components/ui/Details.tsx'
import { Stack, Text } from '../../components/ui/layout.tsx'
import { Menu } from '../../components/ui/Menu.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { delays } from '../../machines/shared/delays.ts'
import type { AppActions } from './useAppDialogs.tsx'

const KeyChecker = lazyWithPreload(() => import('./KeyChecker.tsx').then((module) => module.KeyChecker))

/** An app's keys and the key checker. While a grace period runs, the keys are read again and again: what uses the old one? */
export function ApiKeySection({ app, actions }: { app: App; actions: AppActions }) {
  const { packageName } = app
  const { data, isError, refetch, dataUpdatedAt } = useQuery({
    ...keysQuery(packageName),
    refetchInterval: ({ state }) => (state.data?.some(isEnding) ? delays.keysRead : false),
  })
  const live = data?.filter((key) => isLive(key, dataUpdatedAt)).length
  const [isChecked, setChecked] = useState(false)
  const onRegenerate = () => actions.onRegenerateKey(app)

  return (
    <Card
      title="API Key"
      description="Your server uses this key to authenticate as your app."
      actions={
        <>
          {live === 1 && (
            <Button icon={Repeat} onClick={() => actions.onRotateKey(app)}>
              Rotate Key
            </Button>
          )}
          {live === 0 && (
            <Button tone="accent" icon={RotateCw} onClick={onRegenerate}>
              Regenerate Key
            </Button>
          )}
          <Menu
            label="Actions for the API key"
            items={[
              { label: 'View Key', icon: KeyRound, onSelect: () => actions.onManageKey(app) },
              { label: 'Regenerate Key', icon: RotateCw, onSelect: onRegenerate },
            ]}
          />
        </>
      }
    >
      <Stack>
        <KeyList
          keys={data ?? null}
          error={isError ? 'Couldn’t load API keys. Try again.' : null}
          now={dataUpdatedAt}
          onRevoke={(key) => actions.onRevokeKey(app, { ...key, isLast: isOnlyActive(key, data) })}
          onRetry={() => void refetch()}
        />
        {live === 1 && (
          <Text quiet>Rotating adds a second key, so you can update servers one at a time.</Text>
        )}
        {live === 2 && <Text quiet>You have two active keys, the maximum. Revoke one to rotate again.</Text>}
        <Details summary="Check a Key" onToggle={() => setChecked(true)}>
          {isChecked && <KeyChecker packageName={packageName} keys={data} />}
        </Details>
      </Stack>
    </Card>
  )
}

const isOnlyActive = ({ id }: KeyInfo, keys: readonly KeyInfo[] = []) =>
  !keys.some((other) => other.id !== id && isLive(other, Date.now()))

const isEnding = (key: KeyInfo) => stateOfKey(key, Date.now()) === 'ending'
