/** Names of form fields that ask how to reach somebody. */
export const ASKS_FOR_CONTACT = /전화|연락|휴대|핸드폰|주소|메일|카톡|아이디|phone|mobile|address|e-?mail|contact/i;
