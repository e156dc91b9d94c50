import styled from '@emotion/styled'
import { RotateCw } from 'lucide-react'
import { Button } from '../../ui/Button/Button.tsx'

export type UnexpectedErrorProps = {
  /** The message of what was thrown. */
  error: string
  /** Where it was thrown, for developers; null leaves it out. */
  stack?: string | null | undefined
  /** The page is to be loaded anew. */
  onReload?: () => void
}

/** The page for what nobody handled (SPEC.md §8). */
export function UnexpectedError({ error, stack, onReload }: UnexpectedErrorProps) {
  return (
    <Page>
      <div role="alert">
        <Title>Unexpected Application Error!</Title>
        <Message>{error}</Message>
      </div>
      {stack && (
        <Stack tabIndex={0} role="region" aria-label="Stack">
          {stack}
        </Stack>
      )}
      {onReload && (
        <div>
          <Button icon={RotateCw} onClick={onReload}>
            Reload the Page
          </Button>
        </div>
      )}
    </Page>
  )
}

const Page = styled.main(({ theme: { space, width } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  maxWidth: width.page,
  margin: '0 auto',
  padding: `${space[12]} ${space[5]}`,
}))

const Title = styled.h1(({ theme: { font, space } }) => ({
  marginBottom: space[1],
  fontSize: font.size.title,
}))

const Message = styled.p(({ theme: { font } }) => ({ fontSize: font.size.lead, overflowWrap: 'anywhere' }))

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
