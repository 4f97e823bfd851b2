// Fills in the name and the password of a demo user on the login page.

document.querySelectorAll('[data-do=demo]').forEach((button) => {
  button.addEventListener('click', () => {
    const { username, password } = document.querySelector("form[action$='/login']").elements;
    username.value = button.dataset.user;
    password.value = button.dataset.password;
    username.form.querySelector('[type=submit]').focus();
  });
});
