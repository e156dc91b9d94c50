import styled from '@emotion/styled'
import { AppStatusBadge } from '../../data/AppStatusBadge/AppStatusBadge.tsx'
import { AppLogo } from '../../ui/AppLogo/AppLogo.tsx'

/** Apps of the demo data, one in each status. */
const apps = [
  { name: 'Trail Notes', word: 'trail-notes', status: 'DEVELOPMENT' },
  { name: 'Transit Glance', word: 'transit-glance', status: 'SUBMITTED' },
  { name: 'Kitchen Timer', word: 'kitchen-timer', status: 'REJECTED' },
  { name: 'Live Captions', word: 'live-captions', status: 'PUBLISHED' },
]

export function SampleApps() {
  return (
    <List aria-label="Sample apps in each status">
      {apps.map(({ name, word, status }) => (
        <Row key={word}>
          <AppLogo src={`/logos/${word}.svg`} size="small" />
          <Name>{name}</Name>
          <Package>com.northlight.{word}</Package>
          <Status>
            <AppStatusBadge status={status} />
          </Status>
        </Row>
      ))}
    </List>
  )
}

const List = styled.ul({ listStyle: 'none' })

const Row = styled.li(({ theme: { color, space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) minmax(0, 1fr) 9rem',
  alignItems: 'center',
  gap: space[4],
  minHeight: 52,
  padding: `${space[2]} ${space[6]}`,
  '& + &': { borderTop: `1px solid ${color.border}` },
  [media.narrow]: {
    gridTemplateColumns: '28px minmax(0, 1fr) max-content',
    gap: space[3],
    padding: `${space[2]} ${space[5]}`,
  },
}))

const Name = styled.span(({ theme: { font } }) => ({ fontWeight: font.weight.medium }))

const Package = styled.code(({ theme: { color, media } }) => ({
  color: color.textQuiet,
  [media.narrow]: { display: 'none' },
}))

const Status = styled.span({ justifySelf: 'end' })
