/** The form's text for the example app, until its developer changes it. The checks before a submission refuse it. */
export const exampleDescription = 'Says hello on the lens, then shows what you say.'

/** A dashed frame, refused like the description. */
export const exampleLogo = '/logos/example.svg'
