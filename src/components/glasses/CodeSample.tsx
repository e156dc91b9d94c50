import styled from '@emotion/styled'
import { useId } from 'react'
import { visuallyHidden } from '../theme/mixins.ts'
import { scenes } from './scenes.ts'

/** A session of an app, in TypeScript. Choosing a line shows in the lens what the line does. */
export function CodeSample() {
  const name = useId()

  return (
    <Panel>
      <Legend>A line of code, shown in the lens</Legend>
      <Tab aria-hidden>app.ts</Tab>
      <Lines>
        <Line>
          <Code>
            <Name>app</Name>.<Method>onSession</Method>({'({ '}
            <Name>layouts</Name>
            {' }) => {'}
          </Code>
        </Line>
        {scenes.map(({ method, layout: { layoutType, ...texts } }, index) => (
          <Choice key={method}>
            <Radio type="radio" name={name} value={index} defaultChecked={index === 0} />
            <Code>
              {'  '}
              <Name>layouts</Name>.<Method>{method}</Method>(
              {Object.values(texts).map((text, place) => (
                <span key={text}>
                  {place > 0 ? ', ' : <wbr />}
                  <Text>&apos;{text}&apos;</Text>
                </span>
              ))}
              )
            </Code>
          </Choice>
        ))}
        <Line>
          <Code>{'})'}</Code>
        </Line>
      </Lines>
    </Panel>
  )
}

const Panel = styled.fieldset(({ theme: { color, radius, elevation } }) => ({
  minWidth: 0,
  overflow: 'hidden',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  boxShadow: elevation.raised,
}))

const Legend = styled.legend(visuallyHidden)

const Tab = styled.div(({ theme: { color, space, font } }) => ({
  padding: `${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${color.border}`,
  fontFamily: font.mono,
  fontSize: font.size.caption,
  color: color.textQuiet,
}))

const Lines = styled.div(({ theme: { space } }) => ({ paddingBlock: space[3] }))

const Line = styled.div(({ theme: { color, space } }) => ({
  padding: `${space[1]} ${space[4]}`,
  color: color.textQuiet,
}))

const Choice = styled.label(({ theme: { color, space, motion, media } }) => ({
  position: 'relative',
  display: 'block',
  padding: `${space[2]} ${space[4]}`,
  borderLeft: '2px solid transparent',
  color: color.textQuiet,
  cursor: 'pointer',
  transition: `background-color ${motion.quick}`,
  [media.hover]: { '&:hover': { background: color.hover } },
  '&:has(:checked)': { background: color.accentSoft, borderLeftColor: color.accent },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  [media.forcedColors]: { borderLeftColor: 'Canvas', '&:has(:checked)': { borderLeftColor: 'Highlight' } },
}))

const Radio = styled.input({ ...visuallyHidden, inset: 0, margin: 0 })

const Code = styled.code(({ theme: { font } }) => ({
  display: 'block',
  paddingLeft: '2ch',
  textIndent: '-2ch',
  lineHeight: font.line.snug,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontVariantLigatures: 'none',
}))

const Name = styled.span(({ theme: { color } }) => ({ color: color.text }))
const Method = styled.span(({ theme: { color } }) => ({ color: color.syntaxFunction }))
const Text = styled.span(({ theme: { color } }) => ({ color: color.syntaxString }))
