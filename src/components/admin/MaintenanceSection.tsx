import styled from '@emotion/styled'
import { Callout } from '../feedback/Callout.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

export type Repair = 'debug' | 'fixStatuses' | 'testSubmission'

export type MaintenanceSectionProps = {
  busy: Repair | null
  success: string | null
  error: string | null
  onRun: (repair: Repair) => void
}

const repairs: readonly { id: Repair; title: string; text: string; button: string }[] = [
  {
    id: 'debug',
    title: 'Debug Report',
    text: 'App counts by status, for support.',
    button: 'Get Report',
  },
  {
    id: 'fixStatuses',
    title: 'Fix App Statuses',
    text: 'Sets apps with an unknown status to DEVELOPMENT. Safe to run again.',
    button: 'Fix Statuses',
  },
  {
    id: 'testSubmission',
    title: 'Create Test Submission',
    text: 'Submits one of your apps so you can practice a review.',
    button: 'Create Submission',
  },
]

/** Repairs for ADMIN. Each reports what it did. */
export function MaintenanceSection({ busy, success, error, onRun }: MaintenanceSectionProps) {
  return (
    <Card title="Maintenance">
      <List>
        {repairs.map(({ id, title, text, button }) => (
          <Item key={id}>
            <Label>
              <Title>{title}</Title>
              <Text>{text}</Text>
            </Label>
            <Button busy={busy === id} disabled={busy !== null && busy !== id} onClick={() => onRun(id)}>
              {button}
            </Button>
          </Item>
        ))}
      </List>
      {success && <Callout tone="success">{success}</Callout>}
      {error && <Callout tone="danger">{error}</Callout>}
    </Card>
  )
}

const List = styled.ul(({ theme: { color, space } }) => ({
  marginBottom: space[2],
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${color.border}` },
}))

const Item = styled.li(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  paddingBlock: space[3],
}))

const Label = styled.div({ flex: '1 1 14rem', minWidth: 0 })

const Title = styled.h3(({ theme: { font } }) => ({ fontSize: font.size.body }))

const Text = styled.p(({ theme: { color } }) => ({ color: color.textQuiet }))
