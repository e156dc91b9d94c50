import styled from '@emotion/styled'
import { formatAdminDate } from '../../../lib/dates.ts'
import { PackageName } from '../../data/AppName/PackageName.tsx'
import { DividedList } from '../../data/DividedList.tsx'
import { EmailAddress } from '../../data/EmailAddress.tsx'
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

export function HeldList({ held }: Pick<ReviewNumbers, 'held'>) {
  if (held.length === 0) return <Quiet>No reviews in progress.</Quiet>
  return (
    <DividedList aria-label="In review now">
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
              Until <time dateTime={claimedUntil}>{formatAdminDate(claimedUntil)}</time>
            </Quiet>
          </div>
        </li>
      ))}
    </DividedList>
  )
}

const Quiet = styled.p(({ theme: { color } }) => ({ color: color.textQuiet }))
