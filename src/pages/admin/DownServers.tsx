import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { downQuery } from '../../api/health.ts'
import { DividedList } from '../../components/data/DividedList.tsx'
import { EmailAddress } from '../../components/data/EmailAddress.tsx'
import { PackageName } from '../../components/data/PackageName.tsx'
import { RelativeTime } from '../../components/data/RelativeTime.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { Card } from '../../components/ui/Card.tsx'

/** Servers down for three days; nothing where there is none. Reviewers decide what to do: nothing is unpublished automatically. */
export function DownServers() {
  const { data: apps, isError, refetch } = useQuery(downQuery)
  if (apps ? apps.length === 0 : !isError) return null

  return (
    <Card title="Down for 3 Days">
      {!apps ? (
        <StateMessage
          tone="danger"
          title="Couldn’t load servers that are down. Try again."
          onRetry={() => void refetch()}
        />
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
                  Went down <RelativeTime iso={since} />
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
