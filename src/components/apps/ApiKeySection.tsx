import styled from '@emotion/styled'
import { KeyRound, Repeat, RotateCw } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Menu } from '../ui/Menu.tsx'
import { KeyChecker, type KeyCheckerProps } from './KeyChecker.tsx'
import { KeyList, type KeyListProps } from './KeyList.tsx'
import { isLive, type KeyRow } from './keyRow.ts'

export type ApiKeySectionProps<Key extends KeyRow> = KeyListProps<Key> & {
  checker: KeyCheckerProps
  onView: () => void
  onRegenerate: () => void
  onRotate: () => void
}

/** The edit page's API Key section, with the app's keys and the key checker. */
export function ApiKeySection<Key extends KeyRow>({
  checker,
  onView,
  onRegenerate,
  onRotate,
  ...list
}: ApiKeySectionProps<Key>) {
  const live = list.keys?.filter((key) => isLive(key, list.now)).length

  return (
    <Card
      title="API Key"
      description="Your server uses this key to authenticate as your app."
      actions={
        <>
          {live === 1 && (
            <Button tone="accent" icon={Repeat} onClick={onRotate}>
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
              { label: 'View Key', icon: KeyRound, onSelect: onView },
              { label: 'Regenerate Key', icon: RotateCw, onSelect: onRegenerate },
            ]}
          />
        </>
      }
    >
      <Column>
        <KeyList {...list} />
        {live === 1 && <Quiet>Rotating adds a second key, so you can update servers one at a time.</Quiet>}
        {live === 2 && <Quiet>You have two active keys, the maximum. Revoke one to rotate again.</Quiet>}
        <KeyChecker {...checker} />
      </Column>
    </Card>
  )
}

const Column = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
}))

const Quiet = styled.p(({ theme: { color } }) => ({ color: color.textQuiet }))
