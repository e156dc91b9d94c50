import styled from '@emotion/styled'
import { useState } from 'react'
import { calls } from '../../api/contract.ts'
import { invalidateAdmin } from '../../api/review/admin.ts'
import { Callout } from '../../components/feedback/Callout.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { plural } from '../../lib/format.ts'
import { useAction } from '../hooks/useAction.ts'

const listed: readonly {
  id: 'debug' | 'fixStatuses' | 'testSubmission'
  title: string
  text: string
  button: string
}[] = [
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

export function Maintenance() {
  const [success, setSuccess] = useState<string | null>(null)
  const common = { failed: 'Couldn’t do that. Try again.', settle: invalidateAdmin }
  const debug = useAction(calls.debug, {
    ...common,
    onDone: ({ status, counts: { apps } }) =>
      setSuccess(
        `Status ${status}: ${apps.total} apps (${apps.development} in development, ${apps.submitted} submitted, ${apps.published} published, ${apps.rejected} rejected).`,
      ),
  })
  const fixStatuses = useAction(calls.fixAppStatuses, {
    ...common,
    onDone: ({ fixed }) =>
      setSuccess(
        fixed === 0
          ? 'Every app has a known status. Nothing changed.'
          : `${plural(fixed, 'app')} with an unknown status became DEVELOPMENT.`,
      ),
  })
  const testSubmission = useAction(calls.createTestSubmission, {
    ...common,
    texts: { NOT_FOUND: 'Test submissions aren’t available on this server.' },
    onDone: ({ app }) => setSuccess(`${app.name} (${app.packageName}) is now in the review queue.`),
  })

  const repairs = { debug, fixStatuses, testSubmission }
  const busy = listed.find(({ id }) => repairs[id].busy)?.id ?? null
  const error = debug.error ?? fixStatuses.error ?? testSubmission.error
  function run(id: keyof typeof repairs) {
    setSuccess(null)
    for (const { reset } of Object.values(repairs)) reset()
    repairs[id].run({})
  }

  return (
    <Card title="Maintenance">
      <List>
        {listed.map(({ id, title, text, button }) => (
          <Item key={id}>
            <Label>
              <Title>{title}</Title>
              <Text>{text}</Text>
            </Label>
            <Button busy={busy === id} disabled={busy !== null && busy !== id} onClick={() => run(id)}>
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
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${color.border}` },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '&:not(:last-child)': { marginBottom: space[4] },
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
