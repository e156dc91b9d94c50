import styled from '@emotion/styled'
import { PackageName } from '../../data/AppName/PackageName.tsx'
import { DividedList } from '../../data/DividedList.tsx'
import { EmailAddress } from '../../data/EmailAddress.tsx'
import { RelativeTime } from '../../data/RelativeTime/RelativeTime.tsx'
import { TextLink } from '../../ui/TextLink/TextLink.tsx'

/** Review statistics. Moments are ISO timestamps, a week's `from` is a date, unknown values are null. */
export type ReviewNumbers = {
  oldestWaitingSince: string | null
  medianWaitMs: number | null
  p90WaitMs: number | null
  weeks: readonly { from: string; approved: number; rejected: number }[]
  held: readonly {
    submissionId: string
    packageName: string
    name: string
    claimedBy: string
    claimedUntil: string
  }[]
}

type HeldListProps = Pick<ReviewNumbers, 'held'> & { now: number | undefined }

export function HeldList({ held, now }: HeldListProps) {
  if (held.length === 0) return <Quiet>No reviews in progress.</Quiet>
  return (
    <DividedList aria-label="In Review Now">
      {held.map(({ submissionId, packageName, name, claimedBy, claimedUntil }) => (
        <li key={submissionId}>
          <div>
            <TextLink href={`/admin/submissions/${submissionId}`}>{name}</TextLink>
            <Quiet>
              <PackageName>{packageName}</PackageName>
            </Quiet>
          </div>
          <div>
            <EmailAddress>{claimedBy}</EmailAddress>
            <Quiet>
              Claim ends <RelativeTime ahead iso={claimedUntil} {...(now !== undefined && { now })} />
            </Quiet>
          </div>
        </li>
      ))}
    </DividedList>
  )
}

const Quiet = styled.p(({ theme: { color } }) => ({ color: color.textQuiet }))
