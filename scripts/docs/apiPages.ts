import { openApiDocument } from '../../cloud/openapi/openapi.ts'
import { type Guide, placeholderOrigin } from '../../cloud/pages/guides.ts'
import { errorsPath, subjectsOf } from './apiDocument.ts'
import { callsMarkdown, errorsMarkdown, subjectMarkdown } from './apiMarkdown.ts'
import { callsHtml, subjectHtml } from './apiReference.ts'
import { render, type Surroundings } from './render.ts'

/** The guide of the API with the list of all calls, a page for each subject, and one for the error codes. */
export function apiPages(guide: Guide, surroundings: Surroundings): Guide[] {
  const document = openApiDocument(placeholderOrigin)
  const subjects = subjectsOf(document)
  const { section, path: parent } = guide
  const errors = errorsMarkdown()
  return [
    {
      ...guide,
      html: guide.html + callsHtml(subjects),
      markdown: `${guide.markdown}\n${callsMarkdown(subjects)}\n`,
    },
    ...subjects.map((subject) => ({
      section,
      parent,
      path: subject.path,
      title: subject.title,
      label: subject.name,
      summary: subject.summary,
      html: subjectHtml(document, subject),
      headings: [],
      markdown: subjectMarkdown(document, subject),
    })),
    {
      section,
      parent,
      label: 'Error Codes',
      path: errorsPath,
      ...render(errors, surroundings),
      markdown: errors,
    },
  ]
}
