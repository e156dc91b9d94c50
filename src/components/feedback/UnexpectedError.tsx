import styled from '@emotion/styled'
import type { WithRest } from '../ui/withRest.ts'
import { StateMessage } from './StateMessage.tsx'

type Own = {
  error: string
  stack?: string | null | undefined
  onReload?: () => void
}

export function UnexpectedError({ error, stack, onReload, ...rest }: WithRest<'main', Own>) {
  return (
    <Page {...rest}>
      <StateMessage
        tone="danger"
        size="large"
        title="Unexpected Application Error!"
        onRetry={onReload}
        retryLabel="Reload the Page"
      >
        {error}
      </StateMessage>
      {stack && (
        <Stack tabIndex={0} role="region" aria-label="Stack">
          {stack}
        </Stack>
      )}
    </Page>
  )
}

const Page = styled.main(({ theme: { space, width } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: width.page,
  margin: '0 auto',
  padding: `0 ${space[5]} ${space[12]}`,
}))

const Stack = styled.pre(({ theme: { color, space, radius, font } }) => ({
  margin: 0,
  maxHeight: '50dvh',
  padding: space[4],
  overflow: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  fontSize: font.size.caption,
  lineHeight: font.line.normal,
  color: color.text,
  background: color.sunken,
}))
