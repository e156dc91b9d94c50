/** A text as a mail's subject has it. */
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
