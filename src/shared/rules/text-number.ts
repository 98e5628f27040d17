/** Returns a hash of a text as an integer, which does not reveal the text. */
export const textNumber = (text: string): number => {
  let number = 0
  for (let at = 0; at < text.length; at += 1) number = (Math.imul(number, 31) + text.charCodeAt(at)) | 0
  return number
}
