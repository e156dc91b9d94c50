import styled from '@emotion/styled'
import { KeyRound, RotateCw } from 'lucide-react'
import { RelativeTime } from '../../data/RelativeTime/RelativeTime.tsx'
import { visuallyHidden } from '../../theme/mixins.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'

export type ApiKeySectionProps = {
  /** The last four characters of the live key; null where there is none. */
  lastFour: string | null
  /** When the live key was made, as an ISO timestamp; null where there is none. */
  createdAt: string | null
  /** Whether that key replaced another. */
  regenerated: boolean
  /** The dialog of the key is wanted. */
  onView: () => void
  /** A new key is wanted. */
  onRegenerate: () => void
}

/** The edit page's API Key section (SPEC.md §2 "Edit App"). */
export function ApiKeySection({
  lastFour,
  createdAt,
  regenerated,
  onView,
  onRegenerate,
}: ApiKeySectionProps) {
  return (
    <Card
      title="API Key"
      description="Your server proves with this key that it speaks for your app."
      actions={
        <>
          <Button icon={KeyRound} onClick={onView}>
            View Key
          </Button>
          <Button icon={RotateCw} onClick={onRegenerate}>
            Regenerate Key
          </Button>
        </>
      }
    >
      {(lastFour || createdAt) && (
        <Facts>
          {lastFour && (
            <>
              <dt>Key</dt>
              <dd>
                <Key>
                  <span aria-hidden>••••••••</span>
                  <Hidden>A key that ends in </Hidden>
                  {lastFour}
                </Key>
              </dd>
            </>
          )}
          {createdAt && (
            <>
              <dt>{regenerated ? 'Last regenerated' : 'Created'}</dt>
              <dd>
                <RelativeTime iso={createdAt} />
              </dd>
            </>
          )}
        </Facts>
      )}
    </Card>
  )
}

const Facts = styled.dl(({ theme: { color, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${space[1]} ${space[4]}`,
  '& > dt': { color: color.textQuiet },
}))

const Key = styled.code({ overflowWrap: 'anywhere' })

const Hidden = styled.span(visuallyHidden)
