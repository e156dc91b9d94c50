import { ArrowRightLeft } from 'lucide-react'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export type OwnerCardProps = {
  /** The team that has the app; null where it belongs to the person alone. */
  team: { name: string; href: string } | null
  /** Why the app can't be transferred; null where it can. */
  reason: string | null
  /** The open offer of the app. */
  offer: { to: string; expiresAt: string; busy: boolean; error: string | null } | null
  onTransfer: () => void
  onCancelOffer: () => void
}

/** Whose app it is, on its Details page. */
export function OwnerCard({ team, reason, offer, onTransfer, onCancelOffer }: OwnerCardProps) {
  return (
    <Card
      title="Owner"
      description={
        team ? (
          <span key="team">
            <span>This app belongs to </span>
            <TextLink href={team.href}>{team.name}</TextLink>
            <span>.</span>
          </span>
        ) : (
          <span key="own">This app belongs to you.</span>
        )
      }
      actions={
        offer === null && (
          <Button icon={ArrowRightLeft} disabledReason={reason} onClick={onTransfer}>
            Transfer App…
          </Button>
        )
      }
    >
      {offer === null ? null : (
        <>
          <Callout
            title={`Offered to ${offer.to}`}
            action={
              <Button disabledReason={reason} busy={offer.busy} onClick={onCancelOffer}>
                Cancel Offer
              </Button>
            }
          >
            They can accept it until the offer expires <RelativeTime iso={offer.expiresAt} ahead />. You can’t
            delete the app until then.
          </Callout>
          {offer.error && <Callout tone="danger">{offer.error}</Callout>}
        </>
      )}
    </Card>
  )
}
