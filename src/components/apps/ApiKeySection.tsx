import { KeyRound, Repeat, RotateCw } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Stack, Text } from '../ui/layout.tsx'
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
      <Stack>
        <KeyList {...list} />
        {live === 1 && (
          <Text quiet>Rotating adds a second key, so you can update servers one at a time.</Text>
        )}
        {live === 2 && <Text quiet>You have two active keys, the maximum. Revoke one to rotate again.</Text>}
        <KeyChecker {...checker} />
      </Stack>
    </Card>
  )
}
