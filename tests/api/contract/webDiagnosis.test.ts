import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { render } from '../../../scripts/docs/render.ts'
import { webDiagnosisGuide, webExamples } from '../../../scripts/docs/writtenGuides.ts'
import { diagnoseWeb, diagnosis, type WebFinding, webDiagnosisCodes } from '../../../src/api/contract.ts'

const examples = webDiagnosisCodes.map((code) => ({ code, ...webExamples[code] }) as WebFinding)

test('every failure of a web app has an example', () => {
  expect(Object.keys(webExamples).sort()).toEqual([...webDiagnosisCodes].sort())
})

test.each(examples)('$code says what happened and what to do', (finding) => {
  const found = diagnoseWeb(finding)
  expect(diagnosis.parse(JSON.parse(JSON.stringify(found)))).toEqual(found)
  expect(found).toMatchObject({ code: finding.code, excerpt: null })
  for (const sentence of [found.text, found.fix]) expect(sentence).toMatch(/^\S.+[.)]$/s)
  expect(`${found.text} ${found.fix}`).not.toMatch(/undefined|null|\[object/)
})

test('every failure of a web app leads to its section of the guide', () => {
  const surroundings = { toPath: String, pictureOf: () => ({ light: '', dark: '', width: 1, height: 1 }) }
  const { html } = render(`# Web Apps\n\nOne.\n\n${webDiagnosisGuide()}`, surroundings)
  const anchors = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `/docs/web-apps#${id}`)
  expect(anchors).toEqual(expect.arrayContaining(examples.map((finding) => diagnoseWeb(finding).guide)))
  expect(readFileSync('docs/guides/documentation.md', 'utf8')).toContain('](web-apps.md)')
})
