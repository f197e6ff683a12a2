/** What is wrong with the name, the e-mail address or the password that somebody gives. */
import { refusal, type Refusal } from '../errors.ts';
import { PASSWORD_LEAST, PASSWORD_MOST } from './auth.ts';

interface NamedAddress {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** As better-auth checks it at sign-in: an address that is accepted here must be accepted there. */
const ADDRESS = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

export const emailTaken = refusal(422, 'email-taken', 'This e-mail address is already in use.');

export const faultOfPerson = (person: NamedAddress): Refusal | null =>
  faultOfName(person) ?? faultOfAddress(person.email);

export function faultOfName({ first_name, last_name }: Pick<NamedAddress, 'first_name' | 'last_name'>): Refusal | null {
  if (first_name.length > 100 || last_name.length > 100)
    return refusal(422, 'name', 'A name has at most 100 characters.');
  if (`${first_name}${last_name}`.trim() === '') return refusal(422, 'name', 'Enter a name.');
  return /\p{Cc}/u.test(`${first_name}${last_name}`)
    ? refusal(422, 'name', 'A name can’t have line breaks or other control characters.')
    : null;
}

export const faultOfAddress = (email: string): Refusal | null =>
  email.length <= 254 && ADDRESS.test(email)
    ? null
    : refusal(422, 'email', 'Enter an e-mail address such as anna@example.com.');

export function faultOfPassword(password: string): Refusal | null {
  if (password.length < PASSWORD_LEAST)
    return refusal(422, 'password', `A password needs at least ${PASSWORD_LEAST} characters.`);
  return password.length <= PASSWORD_MOST
    ? null
    : refusal(422, 'password', `A password has at most ${PASSWORD_MOST} characters.`);
}
