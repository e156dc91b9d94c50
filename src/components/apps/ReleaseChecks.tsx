import styled from '@emotion/styled'
import { CircleAlert, Lightbulb } from 'lucide-react'
import { theme } from '../theme/theme.ts'
import { Inline, PlainList, Text } from '../ui/layout.tsx'

type ReleaseCheck = {
  code: string
  /** It must be fixed before a review, or is advice. */
  isBlocking: boolean
  file: string | null
  line: number | null
  text: string
}

export function ReleaseChecks({ checks }: { checks: readonly ReleaseCheck[] }) {
  return (
    <PlainList gap={3}>
      {checks.map(({ code, isBlocking, file, line, text }) => (
        <Inline as="li" key={`${code} ${file} ${line} ${text}`} align="start" nowrap>
          <Mark>
            {isBlocking ? (
              <CircleAlert size={theme.icon.medium} aria-label="Error" color={theme.color.dangerMark} />
            ) : (
              <Lightbulb size={theme.icon.medium} aria-label="Advice" color={theme.color.warningMark} />
            )}
          </Mark>
          <div>
            <Text>{text}</Text>
            {file !== null && (
              <Text quiet small>
                {file}
                {line !== null && `:${line}`}
              </Text>
            )}
          </div>
        </Inline>
      ))}
    </PlainList>
  )
}

/** Long texts would make it small. */
const Mark = styled.span({ flexShrink: 0 })
