import styled from '@emotion/styled'
import { DividedList } from '../data/DividedList.tsx'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { PackageName } from '../data/PackageName.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { Card } from '../ui/Card.tsx'

/** A published app whose server is down since an ISO timestamp. `diagnosis` says why, if known. */
export type DownApp = {
  packageName: string
  name: string
  developerEmail: string | null
  since: string
  diagnosis: { text: string } | null
}

export type DownAppsProps = {
  /** Longest down first; null while loading. */
  apps: readonly DownApp[] | null
  error?: string | null
  /** Now, in milliseconds since 1970. By default, when it first rendered. */
  now?: number
  onRetry?: () => void
}

/** Published apps whose server has been down for three days. Reviewers decide what to do: nothing is
 * unpublished automatically. */
export function DownApps({ apps, error = null, now, onRetry }: DownAppsProps) {
  return (
    <Card title="Down for 3 Days" aria-busy={apps === null && error === null ? true : undefined}>
      {error !== null ? (
        <StateMessage tone="danger" title={error} onRetry={onRetry} />
      ) : apps === null ? (
        <Skeleton height="60px" />
      ) : apps.length === 0 ? (
        <Quiet>No published app has been down for three days.</Quiet>
      ) : (
        <List aria-label="Down for 3 Days">
          {apps.map(({ packageName, name, developerEmail, since, diagnosis }) => (
            <li key={packageName}>
              <div>
                <Name>{name}</Name>
                <Quiet>
                  <PackageName>{packageName}</PackageName>
                </Quiet>
              </div>
              <div>
                <p>
                  Went down <RelativeTime iso={since} {...(now !== undefined && { now })} />
                </p>
                {developerEmail !== null && (
                  <Quiet>
                    <EmailAddress>{developerEmail}</EmailAddress>
                  </Quiet>
                )}
              </div>
              {diagnosis && <Quiet data-why>{diagnosis.text}</Quiet>}
            </li>
          ))}
        </List>
      )}
    </Card>
  )
}

const Name = styled.p(({ theme: { font } }) => ({ fontWeight: font.weight.medium }))

const Quiet = styled.p(({ theme: { color } }) => ({ color: color.textQuiet }))

const List = styled(DividedList)({ '& [data-why]': { gridColumn: '1 / -1' } })
