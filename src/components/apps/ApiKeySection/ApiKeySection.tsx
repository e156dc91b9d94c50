import styled from '@emotion/styled'
import { KeyRound, Repeat, RotateCw } from 'lucide-react'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { KeyChecker, type KeyCheckerProps } from '../KeyChecker/KeyChecker.tsx'
import { KeyList, type KeyListProps } from '../KeyList/KeyList.tsx'
import { isLive, type KeyRow } from '../keyRow.ts'

export type ApiKeySectionProps<Key extends KeyRow> = KeyListProps<Key> & {
  checker: KeyCheckerProps
  onView: () => void
  onRegenerate: () => void
  onRotate: () => void
}

/** The edit page's API Key section (SPEC.md §2 "Edit App"), with the app's keys and the key checker. */
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
          <Button icon={KeyRound} onClick={onView}>
            View Key
          </Button>
          <Button icon={RotateCw} onClick={onRegenerate}>
            Regenerate Key
          </Button>
          {live === 1 && (
            <Button icon={Repeat} onClick={onRotate}>
              Rotate Key
            </Button>
          )}
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
